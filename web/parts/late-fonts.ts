// Text is read before its fonts are there: on a slow line they would take the way from everything else that is seen first.

/**
 * For the `families` that the page is set in; `bundled` says where those lie that come with every page.
 * Stands in the document's head. Where the fonts are at hand (this tab has had them, or the shop's worker keeps them) they are
 * asked for at once; otherwise once the page is painted in the fall-backs, which take the same room (parts/fonts.css). When both
 * are there the text is set anew, then the headings: in one go the page would not answer for as long as both take.
 */
export function lateFontsScript(families: readonly string[], bundled: Readonly<Record<string, string>>): string {
  // Of a font of the house the browser alone knows which weights a page sets.
  const addresses = families.flatMap((family) => bundled[family] ?? [])
  return (
    `(function(d,k){try{if(sessionStorage[k]||navigator.serviceWorker.controller){${JSON.stringify(addresses)}.forEach(function(h){` +
    `d.head.append(Object.assign(d.createElement('link'),{rel:'preload',as:'font',crossOrigin:'',href:h}))});return}` +
    `var c=d.documentElement.classList,go=function(){sessionStorage[k]=1;c.remove(k+'-text');` +
    `setTimeout(function(){c.remove(k+'-head')},100)};c.add(k+'-text',k+'-head');` +
    `new PerformanceObserver(function(l){if(l.getEntriesByName('first-contentful-paint')[0])` +
    `Promise.all(${JSON.stringify(families)}.map(function(f){return d.fonts.load('1em "'+f+'"')})).then(go,go)` +
    `}).observe({type:'paint',buffered:true})}catch(e){}})(document,'late-fonts')`
  )
}
