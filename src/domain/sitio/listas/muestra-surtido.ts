/**
 * The articles of the sample, a line each: name; brands; sizes with what a unit costs a shop, in pesos, and how many come in a
 * package. Every brand comes in every size. Nothing in it exists: brands are invented, prices are believable.
 */
export const SURTIDO: Readonly<Record<string, Rubro>> = {
  'Aceites y vinagres': {
    bulto: 'Bulto',
    lineas: `
      Aceite de girasol; Solar Claro, Tres Médanos, La Huella; 900 ml 1790 x12, 1,5 l 2890 x8, 5 l 9350 x4
      Aceite mezcla; Tres Médanos, La Huella; 900 ml 1580 x12, 1,5 l 2560 x8
      Aceite de maíz; Solar Claro; 900 ml 2950 x12
      Aceite de oliva extra virgen; Valle Hondo, Solar Claro; 500 ml 6900 x12, 1 l 12800 x6
      Vinagre de alcohol; Tres Médanos, La Huella; 500 ml 690 x12, 1 l 1180 x12
      Vinagre de manzana; Valle Hondo; 500 ml 1050 x12
      Aceto balsámico; Valle Hondo; 250 ml 2650 x12
      Rocío vegetal; Solar Claro, Tres Médanos; 120 g 2480 x12`,
  },
  'Arroz y legumbres': {
    bulto: 'Bulto',
    lineas: `
      Arroz largo fino; Estero, Pampa Mansa, La Huella; 500 g 780 x20, 1 kg 1390 x10
      Arroz parboil; Estero, Pampa Mansa; 500 g 960 x20, 1 kg 1740 x10
      Arroz integral; Estero; 500 g 1120 x20
      Arroz doble carolina; Pampa Mansa; 1 kg 1980 x10
      Lentejas secas; Pampa Mansa, Estero; 400 g 1180 x12
      Porotos alubia; Pampa Mansa, Estero; 400 g 1240 x12
      Garbanzos; Pampa Mansa, Estero; 400 g 1290 x12
      Arvejas partidas; Pampa Mansa; 400 g 890 x12
      Polenta instantánea; Estero, La Huella; 500 g 790 x20
      Maíz pisingallo; Pampa Mansa, La Huella; 400 g 1050 x12`,
    iva: 1050,
  },
  'Fideos y pastas': {
    bulto: 'Bulto',
    lineas: `
      Fideos spaghetti; Nonna Berta, La Huella, Estero; 500 g 920 x20
      Fideos tallarines; Nonna Berta, La Huella; 500 g 920 x20
      Fideos mostachol; Nonna Berta, La Huella, Estero; 500 g 890 x20
      Fideos tirabuzón; Nonna Berta, La Huella, Estero; 500 g 890 x20
      Fideos moñito; Nonna Berta, Estero; 500 g 940 x20
      Fideos para sopa; Nonna Berta, La Huella; 500 g 870 x20
      Fideos al huevo; Nonna Berta; 500 g 1480 x12
      Ravioles secos; Nonna Berta; 250 g 1890 x12`,
  },
  'Harinas y premezclas': {
    bulto: 'Bulto',
    lineas: `
      Harina 000; Molino del Puerto, La Huella; 1 kg 820 x10
      Harina 0000; Molino del Puerto, La Huella; 1 kg 890 x10
      Harina leudante; Molino del Puerto, La Huella; 1 kg 1090 x10
      Harina integral; Molino del Puerto; 1 kg 1150 x10
      Premezcla para bizcochuelo; Molino del Puerto, Merienda; 480 g 1690 x12
      Premezcla para pizza; Molino del Puerto, La Huella; 500 g 1180 x12
      Pan rallado; Molino del Puerto, La Huella; 500 g 1120 x12, 1 kg 2050 x10
      Fécula de maíz; Merienda, La Huella; 500 g 1560 x12
      Levadura seca; Merienda; 10 g 310 x50
      Polvo para hornear; Merienda, La Huella; 50 g 420 x24`,
    iva: 1050,
  },
  'Azúcar y endulzantes': {
    bulto: 'Bulto',
    lineas: `
      Azúcar común; Tres Médanos, La Huella, Estero; 1 kg 1050 x10
      Azúcar impalpable; La Huella; 250 g 690 x12
      Azúcar rubia; Estero; 800 g 1480 x10
      Edulcorante líquido; Livia, La Huella; 250 ml 1690 x12, 500 ml 2780 x12
      Edulcorante en sobres × 50; Livia; 40 g 1240 x24
      Miel pura de abeja; Colmena del Sur; 250 g 2450 x12, 500 g 4390 x12`,
  },
  'Yerba, té y café': {
    bulto: 'Bulto',
    lineas: `
      Yerba con palo; Laguna Verde, Don Fermín, Sierra Chata; 500 g 2190 x10, 1 kg 4190 x10
      Yerba suave; Laguna Verde, Don Fermín; 500 g 2250 x10, 1 kg 4280 x10
      Yerba compuesta con hierbas; Sierra Chata, Laguna Verde; 500 g 2340 x10
      Mate cocido en saquitos × 25; Laguna Verde, Don Fermín; 75 g 890 x20
      Té negro en saquitos × 25; Tardecita, La Huella; 50 g 720 x24
      Té negro en saquitos × 50; Tardecita, La Huella; 100 g 1290 x12
      Té verde en saquitos × 20; Tardecita; 40 g 1180 x24
      Té de manzanilla × 25; Tardecita; 25 g 860 x24
      Café molido; Puerto Negro, Tardecita; 250 g 4290 x12, 500 g 8150 x12
      Café instantáneo; Puerto Negro, Tardecita; 100 g 4980 x12, 170 g 7690 x12
      Cacao en polvo; Merienda, La Huella; 180 g 1580 x24, 360 g 2860 x12`,
  },
  'Conservas y enlatados': {
    bulto: 'Bulto',
    lineas: `
      Puré de tomate; Huerta Vieja, La Huella; 520 g 790 x12
      Tomate perita entero; Huerta Vieja, La Huella; 400 g 980 x24
      Tomate triturado; Huerta Vieja; 950 g 1590 x6
      Extracto de tomate; Huerta Vieja; 140 g 690 x24
      Arvejas en lata; Huerta Vieja, La Huella; 300 g 720 x24
      Choclo amarillo en lata; Huerta Vieja; 300 g 1190 x24
      Lentejas en lata; Huerta Vieja; 300 g 880 x24
      Atún al natural; Rompeolas, La Huella; 170 g 2380 x24
      Atún en aceite; Rompeolas, La Huella; 170 g 2440 x24
      Caballa al natural; Rompeolas, La Huella; 300 g 2890 x24
      Sardinas en aceite; Rompeolas; 125 g 1780 x24
      Duraznos al natural; Huerta Vieja; 820 g 2690 x12
      Aceitunas verdes; Valle Hondo; 330 g 2190 x12
      Mermelada de durazno; Merienda, Huerta Vieja; 454 g 1720 x12
      Mermelada de ciruela; Merienda, La Huella; 454 g 1690 x12
      Dulce de leche; Merienda, Tambo Chico; 400 g 1980 x12, 1 kg 4590 x6
      Dulce de batata; Huerta Vieja; 700 g 2450 x12`,
  },
  'Salsas y aderezos': {
    bulto: 'Bulto',
    lineas: `
      Mayonesa; Livia, La Huella; 250 g 1080 x24, 500 g 1890 x12
      Ketchup; Livia, La Huella; 250 g 980 x24, 500 g 1720 x12
      Mostaza; Livia, La Huella; 250 g 790 x24
      Salsa golf; Livia; 250 g 1090 x24
      Salsa de soja; Valle Hondo; 250 ml 1690 x12
      Sal fina; Salar Blanco, La Huella; 500 g 620 x20
      Sal gruesa; Salar Blanco, La Huella; 1 kg 890 x10
      Caldo de verdura × 12; Nonna Berta; 114 g 1390 x24
      Caldo de gallina × 12; Nonna Berta; 114 g 1390 x24
      Orégano; Valle Hondo, La Huella; 25 g 490 x30
      Pimentón dulce; Valle Hondo, La Huella; 25 g 520 x30
      Provenzal; Valle Hondo, La Huella; 25 g 480 x30`,
  },
  'Galletitas y panificados': {
    bulto: 'Bulto',
    lineas: `
      Galletitas de agua; Merienda, Molino del Puerto, La Huella; 300 g 1180 x24
      Galletitas surtidas; Merienda, La Huella; 400 g 1640 x12
      Galletitas de chocolate rellenas; Merienda, Pícaro; 118 g 890 x36
      Galletitas de vainilla; Merienda, La Huella; 150 g 690 x36
      Galletitas con salvado; Molino del Puerto; 200 g 1090 x24
      Bizcochos de grasa; Molino del Puerto, La Huella; 200 g 980 x24
      Tostadas clásicas; Molino del Puerto, La Huella; 200 g 1290 x12
      Magdalenas; Merienda, La Huella; 250 g 1590 x12
      Budín de vainilla; Merienda, La Huella; 170 g 1280 x18
      Pan lactal blanco; Molino del Puerto; 350 g 1890 x8`,
  },
  Lácteos: {
    bulto: 'Bulto',
    lineas: `
      Leche larga vida entera; Tambo Chico, La Huella; 1 l 1390 x12
      Leche larga vida descremada; Tambo Chico, La Huella; 1 l 1390 x12
      Leche en polvo entera; Tambo Chico, La Huella; 400 g 4890 x12, 800 g 9450 x12
      Leche chocolatada; Tambo Chico; 200 ml 690 x24, 1 l 2180 x12
      Crema de leche larga vida; Tambo Chico; 200 ml 1480 x24
      Queso rallado; Tambo Chico, Nonna Berta; 40 g 890 x30
      Postre de vainilla en polvo; Merienda, La Huella; 60 g 680 x24
      Flan de vainilla en polvo; Merienda, La Huella; 40 g 590 x24`,
  },
  Bebidas: {
    bulto: 'Pack',
    lineas: `
      Gaseosa cola; Burbuja, Marea; 500 ml 890 x12, 2,25 l 2290 x6
      Gaseosa lima limón; Burbuja, Marea; 500 ml 890 x12, 2,25 l 2190 x6
      Gaseosa naranja; Burbuja, Marea; 2,25 l 2190 x6
      Gaseosa pomelo; Burbuja, Marea; 2,25 l 2190 x6
      Agua mineral sin gas; Vertiente, Marea; 500 ml 520 x12, 2 l 990 x6
      Agua mineral con gas; Vertiente, Marea; 500 ml 540 x12, 2 l 1020 x6
      Soda en sifón descartable; Vertiente, Marea; 2 l 1090 x6
      Agua saborizada pomelo; Vertiente, Marea; 1,5 l 1290 x6
      Agua saborizada manzana; Vertiente, Marea; 1,5 l 1290 x6
      Jugo en polvo naranja; Frescor, La Huella; 18 g 240 x20
      Jugo en polvo manzana; Frescor, La Huella; 18 g 240 x20
      Jugo listo multifruta; Frescor; 1 l 1490 x8
      Amargo serrano; Sierra Chata; 1,5 l 2490 x6
      Cerveza rubia lata; Muelle Viejo; 473 ml 1690 x24
      Cerveza rubia retornable; Muelle Viejo; 1 l 2450 x12
      Vino tinto de mesa; Valle Hondo, Don Fermín; 750 ml 2690 x6, 1 l 1890 x12
      Vino blanco de mesa; Valle Hondo, Don Fermín; 750 ml 2690 x6
      Fernet; Don Fermín; 750 ml 8900 x6`,
  },
  Golosinas: {
    bulto: 'Caja',
    lineas: `
      Caramelos masticables surtidos; Pícaro, Dulzaina; 800 g 7350 x6
      Caramelos ácidos; Pícaro; 800 g 6980 x6
      Chicles de menta; Pícaro, Dulzaina; 11 g 150 x60
      Chocolatín con leche; Dulzaina, Pícaro; 25 g 550 x30
      Chocolate con maní; Dulzaina; 90 g 1890 x20
      Chocolate para taza; Dulzaina; 150 g 2890 x15
      Oblea rellena; Pícaro, Dulzaina; 30 g 400 x36
      Turrón de maní; Dulzaina, Merienda; 25 g 250 x50
      Chupetines; Pícaro, Dulzaina; 12 g 130 x50
      Gomitas frutales; Pícaro; 30 g 420 x24, 500 g 3890 x6
      Pastillas de menta; Dulzaina; 15 g 290 x24
      Maní con chocolate; Pícaro; 80 g 1190 x24
      Bombón de fruta; Dulzaina, Pícaro; 20 g 380 x36`,
  },
  Alfajores: {
    bulto: 'Caja',
    lineas: `
      Alfajor de chocolate; Gulero; 60 g 1400 x24
      Alfajor blanco; Gulero; 60 g 1400 x24
      Alfajor triple de chocolate; Gulero; 85 g 1900 x18
      Alfajor triple blanco; Gulero; 85 g 1900 x18
      Alfajor de maicena; Gulero, Merienda; 50 g 1350 x20
      Alfajor de membrillo; Gulero; 55 g 1375 x24
      Alfajor de chocolate amargo; Gulero; 60 g 1480 x24
      Alfajor simple; Pícaro; 40 g 520 x40
      Galletita bañada; Gulero; 120 g 2150 x12
      Conitos de dulce de leche; Gulero; 150 g 2980 x12`,
  },
  'Copetín y snacks': {
    bulto: 'Bulto',
    lineas: `
      Papas fritas; Crujía, La Huella; 85 g 1390 x20, 150 g 2290 x16
      Palitos salados; Crujía, La Huella; 80 g 790 x24
      Chizitos; Crujía, La Huella; 80 g 890 x24
      Maní salado; Crujía, Pampa Mansa; 120 g 890 x24
      Nachos; Crujía, La Huella; 100 g 1290 x20
      Puflitos; Crujía; 150 g 1090 x15`,
  },
  Cigarrillos: {
    bulto: 'Cartón',
    lineas: `
      Cigarrillos rubios box 20; Timonel, Bahía; 20 u 3800 x10
      Cigarrillos rubios común 20; Timonel, Bahía; 20 u 3450 x10
      Cigarrillos mentolados box 20; Timonel; 20 u 3890 x10
      Cigarrillos negros común 20; Bahía; 20 u 2980 x10
      Cigarrillos rubios 12; Timonel; 12 u 2390 x10`,
  },
  Limpieza: {
    bulto: 'Bulto',
    lineas: `
      Lavandina; Clara Luz, Reluz; 1 l 790 x12, 2 l 1390 x8, 5 l 2980 x4
      Detergente; Reluz, La Huella; 500 ml 1090 x12, 750 ml 1540 x12
      Limpiador de pisos lavanda; Reluz, Clara Luz; 900 ml 1290 x12
      Limpiador de pisos pino; Reluz, Clara Luz; 900 ml 1290 x12
      Jabón en polvo; Reluz, La Huella; 800 g 2190 x12, 3 kg 7690 x5
      Jabón líquido para ropa; Reluz, Clara Luz; 800 ml 2290 x12, 3 l 7480 x4
      Suavizante; Reluz, Clara Luz; 900 ml 1590 x12
      Limpiavidrios; Reluz, Clara Luz; 500 ml 1390 x12
      Desodorante de ambiente; Reluz, Clara Luz; 360 ml 1890 x12
      Insecticida; Reluz; 360 ml 2690 x12
      Esponja; La Huella; 1 u 390 x36
      Rejilla; La Huella; 1 u 690 x24
      Bolsas de residuos 45 × 60; La Huella; 10 u 720 x30
      Bolsas de consorcio; La Huella; 10 u 1590 x20`,
  },
  'Papel y descartables': {
    bulto: 'Bulto',
    lineas: `
      Papel higiénico 30 m × 4; Nube, La Huella; 4 u 1590 x12
      Papel higiénico 80 m × 4; Nube; 4 u 3280 x10
      Rollo de cocina × 3; Nube, La Huella; 3 u 1890 x12
      Servilletas × 70; Nube, La Huella; 70 u 690 x24
      Pañuelos descartables × 6; Nube; 6 u 1290 x24
      Film adherente 30 m; La Huella; 1 u 1480 x12
      Papel de aluminio 8 m; La Huella; 1 u 1690 x12
      Vasos descartables × 50; La Huella; 50 u 1990 x20
      Fósforos × 222; Faro Chico; 222 u 690 x20
      Velas × 4; Faro Chico; 4 u 1290 x24`,
  },
  Perfumería: {
    bulto: 'Bulto',
    lineas: `
      Jabón de tocador; Espuma, La Huella; 90 g 690 x48
      Champú; Espuma, La Huella; 350 ml 2490 x12, 900 ml 4890 x6
      Acondicionador; Espuma, La Huella; 350 ml 2590 x12
      Crema dental; Espuma, La Huella; 90 g 1490 x24
      Cepillo de dientes; Espuma, La Huella; 1 u 1190 x24
      Desodorante en aerosol; Espuma, La Huella; 150 ml 2390 x12
      Toallas femeninas × 8; Espuma, La Huella; 8 u 1290 x24
      Algodón; Espuma, La Huella; 75 g 990 x24
      Alcohol etílico; Espuma, La Huella; 250 ml 1390 x12, 500 ml 2280 x12
      Pañales medianos × 20; Espuma, La Huella; 20 u 7890 x6
      Pañales grandes × 20; Espuma, La Huella; 20 u 8290 x6
      Máquina de afeitar × 2; Espuma; 2 u 1690 x24`,
  },
  Mascotas: {
    bulto: 'Bulto',
    lineas: `
      Alimento para perros adultos; Guardián; 1,5 kg 4290 x6, 15 kg 32900 x1
      Alimento para perros cachorros; Guardián; 1,5 kg 4890 x6
      Alimento para gatos; Guardián; 1 kg 4190 x10, 7,5 kg 26900 x1
      Piedritas sanitarias; Guardián; 2 kg 2290 x8`,
  },
};

/** `bulto`: what its package is called. `iva`: of the rate, where it is not the general one, in hundredths of a per cent. */
export type Rubro = { readonly bulto: string; readonly lineas: string; readonly iva?: number };
