// Import this where the browser itself judges times: it loads Temporal where the browser lacks it.
if (!('Temporal' in globalThis)) await import('temporal-polyfill/global')

// Waiting at the top is for modules only.
// oxlint-disable-next-line unicorn/require-module-specifiers
export {}
