/** Without the slashes at its end. No pattern: `/+$` looks for the end anew from each of a thousand slashes. */
export function withoutEndSlashes(text: string): string {
  let end = text.length
  while (end > 0 && text[end - 1] === '/') end -= 1
  return text.slice(0, end)
}
