// Which letters can be read on a color: WCAG 2.2, relative luminance.

/** `#rgb` or `#rrggbb`. Black or white, whichever stands out more; white where the color is not known. */
export function inkOn(background: string): '#000000' | '#ffffff' {
  const digits = /^#([\da-f]{3}|[\da-f]{6})$/i.exec(background)?.[1]
  if (digits === undefined) return '#ffffff'
  const whole = digits.length === 3 ? digits.replace(/./g, '$&$&') : digits
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) =>
    linear(Number.parseInt(whole.slice(at, at + 2), 16) / 255),
  )
  // Contrast with white is 1.05 / (L + 0.05), with black (L + 0.05) / 0.05.
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > Math.sqrt(1.05 * 0.05) - 0.05 ? '#000000' : '#ffffff'
}

function linear(share: number): number {
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}
