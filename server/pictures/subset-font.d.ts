// The library comes without types.
declare module 'subset-font' {
  interface SubsetOptions {
    readonly targetFormat?: 'sfnt' | 'woff2'
    /** What the name table keeps beside family and style. */
    readonly preserveNameIds?: readonly number[]
    readonly variationAxes?: Readonly<Record<string, number>>
    readonly dropTables?: readonly string[]
  }
  /** Rejects with an Error where the font cannot be read. */
  export default function subsetFont(font: Uint8Array, text: string, options?: SubsetOptions): Promise<Buffer>
}
