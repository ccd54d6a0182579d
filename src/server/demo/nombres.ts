/** First names and surnames of the invented people of the demo. Whoever is called so in life has nothing to do with it. */
export const NOMBRES: readonly string[] = [
  'Abril', 'Agustín', 'Alejandro', 'Ana', 'Andrea', 'Ángel', 'Antonella', 'Araceli', 'Ariel', 'Aylén', 'Bárbara',
  'Bautista', 'Belén', 'Benjamín', 'Bruno', 'Camila', 'Carla', 'Carlos', 'Carolina', 'Cecilia', 'Claudio', 'Cristian',
  'Dalma', 'Daniel', 'Darío', 'Diego', 'Eduardo', 'Emanuel', 'Emiliano', 'Ernesto', 'Esteban', 'Eugenia', 'Ezequiel',
  'Fabián', 'Facundo', 'Federico', 'Fernanda', 'Florencia', 'Franco', 'Gastón', 'Germán', 'Gisela', 'Gonzalo',
  'Graciela', 'Guadalupe', 'Guillermo', 'Gustavo', 'Héctor', 'Hernán', 'Hugo', 'Ignacio', 'Inés', 'Irina', 'Iván',
  'Jazmín', 'Jimena', 'Joaquín', 'Josefina', 'Juan Cruz', 'Juan Pablo', 'Juana', 'Julieta', 'Julián', 'Karina',
  'Laura', 'Lautaro', 'Leandro', 'Leonel', 'Liliana', 'Lisandro', 'Lorena', 'Lourdes', 'Lucas', 'Lucía', 'Luciana',
  'Maite', 'Marcela', 'María José', 'Mariana', 'Mariano', 'Martín', 'Matías', 'Mauro', 'Melina', 'Micaela', 'Milagros',
  'Mirta', 'Nahuel', 'Natalia', 'Nicolás', 'Noelia', 'Norma', 'Omar', 'Pablo', 'Paola', 'Patricia', 'Ramiro', 'Rocío',
  'Romina', 'Rubén', 'Sabrina', 'Santiago', 'Sebastián', 'Silvina', 'Sofía', 'Soledad', 'Tamara', 'Tomás', 'Valentina',
  'Vanesa', 'Verónica', 'Víctor', 'Walter', 'Yamila', 'Yanina', 'Zulema',
];

export const APELLIDOS: readonly string[] = [
  'Acosta', 'Aguirre', 'Alonso', 'Álvarez', 'Arce', 'Arias', 'Ávila', 'Ayala', 'Barrios', 'Basualdo', 'Benítez',
  'Bianchi', 'Blanco', 'Bravo', 'Bustos', 'Cabrera', 'Cáceres', 'Campos', 'Cardozo', 'Carrizo', 'Castillo', 'Castro',
  'Chávez', 'Colombo', 'Córdoba', 'Coronel', 'Correa', 'Cruz', 'Díaz', 'Domínguez', 'Duarte', 'Escobar', 'Espíndola',
  'Farías', 'Fernández', 'Ferrari', 'Ferreyra', 'Figueroa', 'Flores', 'Fontana', 'Franco', 'Gallardo', 'García',
  'Giménez', 'Godoy', 'Gómez', 'González', 'Guerrero', 'Gutiérrez', 'Guzmán', 'Heredia', 'Hernández', 'Herrera',
  'Ibáñez', 'Iglesias', 'Juárez', 'Lagos', 'Leguizamón', 'Lezcano', 'Lombardi', 'López', 'Lucero', 'Luna', 'Maidana',
  'Maldonado', 'Mansilla', 'Marino', 'Martínez', 'Medina', 'Méndez', 'Mendoza', 'Molina', 'Montenegro', 'Morales',
  'Moreno', 'Muñoz', 'Navarro', 'Núñez', 'Ojeda', 'Olivera', 'Ortiz', 'Otero', 'Páez', 'Palacios', 'Peralta',
  'Pereyra', 'Pérez', 'Piñeiro', 'Ponce', 'Quiroga', 'Ramírez', 'Ramos', 'Reynoso', 'Ríos', 'Rivero', 'Robledo',
  'Rodríguez', 'Rojas', 'Roldán', 'Romano', 'Romero', 'Rossi', 'Ruiz', 'Salinas', 'Sánchez', 'Santillán', 'Sayago',
  'Serrano', 'Silva', 'Soria', 'Soto', 'Suárez', 'Toledo', 'Torres', 'Valdez', 'Vargas', 'Vázquez', 'Vega', 'Vera',
  'Villalba', 'Zalazar', 'Zárate',
];
