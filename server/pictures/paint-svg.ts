// A drawing becomes pixels. It needs nothing from outside: letters are outlines, pictures are in it.

/** RGBA, straight. */
export async function paintSvg(svg: string): Promise<{ pixels: Buffer; width: number; height: number }> {
  const { Resvg } = await import('@resvg/resvg-js')
  const painted = new Resvg(svg, { font: { loadSystemFonts: false }, logLevel: 'off' }).render()
  return { pixels: painted.pixels, width: painted.width, height: painted.height }
}
