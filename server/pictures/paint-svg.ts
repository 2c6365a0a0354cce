// A drawing becomes pixels. It needs nothing from outside: letters are outlines, pictures are in it.

/** RGBA, straight. */
export async function paintSvg(svg: string): Promise<{ pixels: Buffer; width: number; height: number }> {
  const { Resvg } = await import('@resvg/resvg-js')
  const painted = new Resvg(svg, { font: { loadSystemFonts: false }, logLevel: 'off' }).render()
  return { pixels: straightened(painted.pixels), width: painted.width, height: painted.height }
}

/** It paints with colours that their alpha was multiplied into; formats of pictures want them as they are. */
function straightened(pixels: Buffer): Buffer {
  for (let at = 0; at < pixels.length; at += 4) {
    const alpha = pixels[at + 3] ?? 255
    if (alpha === 255 || alpha === 0) continue
    for (let part = at; part < at + 3; part += 1)
      pixels[part] = Math.min(255, Math.round(((pixels[part] ?? 0) * 255) / alpha))
  }
  return pixels
}
