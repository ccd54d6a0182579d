import { chromium } from '@playwright/test';
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox','--disable-gpu','--disable-quic','--no-first-run','--disable-background-networking','--disable-component-update','--disable-sync'] });
const U='http://localhost:4171';
for (const [w,scheme] of [[390,'light'],[360,'dark']]) {
  const c = await b.newContext({ viewport:{width:w,height:844}, colorScheme: scheme, hasTouch:true, isMobile:true });
  const p = await c.newPage();
  p.on('pageerror', e => console.log('ERR', String(e).slice(0,300)));
  await p.request.post(U+'/api/cuentas/ingresar',{data:{email:'empleado@demo.local',clave:process.env.CLAVE}});
  await p.goto(U+'/reconoce/perfil#avisos'); await p.waitForTimeout(6000);
  const s = p.getByRole('region',{name:'Cómo te avisamos'});
  await s.scrollIntoViewIfNeeded();
  await s.screenshot({path:`/tmp/c1-avisos-${w}-${scheme}.png`});
  console.log(w, await p.evaluate(()=>document.documentElement.scrollWidth), await p.evaluate(()=>Notification.permission));
  if (w===390) {
    // an evidence refused
    const ds = await (await p.request.get(U+'/api/desafios')).json();
    const d = ds.desafios.find(x=>x.boton==='participar'||x.boton==='enviar');
    const env = await (await p.request.post(U+'/api/evidencias',{data:{desafio_id:d.id,clave:crypto.randomUUID(),descripcion:'Dejé la góndola 4 impecable, con el cartel a la izquierda.'}})).json();
    const g = await b.newContext(); 
    await g.request.post(U+'/api/cuentas/ingresar',{data:{email:'gerente@demo.local',clave:process.env.CLAVE}});
    const r = await g.request.post(U+'/api/validaciones/'+env.evidencia_id,{data:{decision:{tipo:'rechazar',motivo:'Falta el cartel con el precio.'}}});
    console.log(r.status(), await r.text());
    await p.goto(U+'/reconoce/desafios?desafio='+d.id); await p.waitForTimeout(4000);
    await p.screenshot({path:'/tmp/c1-rechazo.png'});
    await p.getByRole('button',{name:'Pedir que la revise otra persona'}).click();
    await p.waitForTimeout(1500);
    await p.getByRole('textbox').last().fill('El cartel está a la izquierda, se ve en la foto.');
    await p.screenshot({path:'/tmp/c1-apelar.png'});
    await p.getByRole('button',{name:'Pedir que la revisen'}).click();
    await p.waitForTimeout(3000);
    await p.screenshot({path:'/tmp/c1-apelada.png'});
    const rc = await b.newContext({viewport:{width:390,height:844}}); const rp = await rc.newPage();
    await rp.request.post(U+'/api/cuentas/ingresar',{data:{email:'rrhh@demo.local',clave:process.env.CLAVE}});
    await rp.goto(U+'/reconoce/admin?tab=challenges&vista=progreso&desafio='+d.id); await rp.waitForTimeout(6000);
    await rp.screenshot({path:'/tmp/c1-bandeja.png', fullPage:true});
  }
}
await b.close();
