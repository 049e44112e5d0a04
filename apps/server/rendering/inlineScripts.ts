import { createHash } from 'node:crypto';
import { seasonScript } from './season.ts';

/**
 * Runs before the first paint, so that nothing flashes: sets the season by Moscow's date, the colour scheme, the
 * low-vision settings (stored by apps/web/shell/lowVision/accessibility.ts; larger letters scale the breakpoints, which
 * styles give in em), whether the reader is signed in and on an own page, whether the cookie notice is dismissed or the
 * portal framed, and whether the page is newly opened at its top (base.css leaves out what is far below then). Records form input until the form's code has loaded (platform/web/replayedInput.ts). Back pressed
 * before hydration changes only the address, unnoticed by the router, so the script loads that page.
 */
export const beforePaint = `(function(){var c,r=document.documentElement,q=new URLSearchParams(location.search).get('season'),${seasonScript};
r.dataset.season='seasonByQuery'in r.dataset&&/^(winter|spring|base)$/.test(q)?q:season;
try{if(parent!==window||localStorage.getItem('cookie_notice')==='accepted')r.dataset.noCookieNotice='';c=localStorage.getItem('scheme');Object.assign(r.dataset,JSON.parse(localStorage.getItem('sight')));var s=JSON.parse(localStorage.getItem('session')||'null');if(s.isAuthenticated){r.dataset.signedIn='';if((location.pathname+'/').toLowerCase().indexOf(s.user_info.user_full_alias.toLowerCase())===0)r.dataset.ownPage=''}}catch(e){}
try{if(performance.getEntriesByType('navigation')[0].type==='navigate'&&!location.hash)r.dataset.fresh=''}catch(e){}
r.dataset.scheme=r.dataset.colours?r.dataset.colours==='black'?'dark':'light':c==='light'||c==='dark'?c:matchMedia('(prefers-color-scheme:dark)').matches?'dark':'light';
var k=1,known=new WeakMap;function fit(l){for(var i=0;i<l.length;i++){var u=l[i],t=u.media&&(known.get(u)||u.media.mediaText);if(t){known.set(u,t);u.media.mediaText=t.replace(/([\\d.]+)em/g,function(_,n){return n*k+'em'})}if(u.cssRules)fit(u.cssRules)}}
function all(){for(var i=0;i<document.styleSheets.length;i++)fit(document.styleSheets[i].cssRules)}
window.fitWidths=function(n){if(n===k)return;k=n;all();new MutationObserver(function(l){l.forEach(function(m){m.addedNodes.forEach(function(n){n.rel==='stylesheet'?n.addEventListener('load',all):n.sheet&&all()})})}).observe(document.head,{childList:true})};
fitWidths((r.dataset.letters||100)/100);
var w=window.earlyChoices=new WeakMap;addEventListener('input',function(e){var t=e.target;w.set(t,t.type==='checkbox'||t.type==='radio'?t.checked:t.value)},true);
var h=location.href.split('#')[0];addEventListener('popstate',function(e){if(!('awake'in r.dataset||location.href.split('#')[0]===h)){e.stopImmediatePropagation();r.dataset.left='';location.reload()}})})()`;

/**
 * Runs after the first paint: loads the page's modules, named on the element, the entry first. Loaded earlier, they
 * would compete with styles and fonts for the connection. A drawn frame may take a tenth of a second to reach the
 * screen, so the script waits for the browser's paint timing, or for a second where timings are disabled against
 * fingerprinting. At most six modules load at once, because twenty delay interactions.
 */
export const afterPaint = `(function(){var d=document,f=d.currentScript.dataset.modules.split(' '),p=window.trustedTypes?trustedTypes.createPolicy('portal-entry',{createScriptURL:function(u){return u}}):{createScriptURL:function(u){return u}},
o=window.PerformanceObserver,tells=!!o&&(o.supportedEntryTypes||[]).indexOf('paint')>=0;
function some(m){m.splice(0,6).forEach(function(u){var l=d.createElement('link');l.rel='modulepreload';l.href=u;d.head.append(l)});if(m.length)setTimeout(some,0,m)}
function go(){if(!f)return;var m=f,s=d.createElement('script');f=null;s.type='module';s.src=p.createScriptURL(m.shift());d.head.append(s);some(m)}
if(tells)new o(function(l,w){if(l.getEntriesByName('first-contentful-paint').length){w.disconnect();go()}}).observe({type:'paint',buffered:true});
requestAnimationFrame(function(){setTimeout(go,tells?1000:0)})})()`;

/** The portal's only inline scripts: they are the same on all pages, so cached HTML matches the policy. */
export const inlineScriptHashes = [beforePaint, afterPaint].map(
  (script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
);
