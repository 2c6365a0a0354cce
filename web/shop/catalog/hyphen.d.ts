/** The package says no types of its own. */
declare module 'hyphen/de-1996/index.js' {
  const german: {
    /** With soft hyphens in words that have at least so many letters. */
    readonly hyphenateSync: (text: string, options: { readonly minWordLength: number }) => string
  }
  export default german
}
