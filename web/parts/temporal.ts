// Import this where the browser itself judges times: it loads Temporal where the browser lacks it.
if (!('Temporal' in globalThis)) await import('temporal-polyfill/global')

export {}
