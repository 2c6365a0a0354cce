/** The form of an address: something, an @, and a domain with an ending. Whether it exists only a mail can tell. */
export function isEmail(text: string): boolean {
  return text.length <= 254 && /^[^\s@<>()[\],;:\\"]+@[^\s@.<>()[\],;:\\"]+(\.[^\s@.<>()[\],;:\\"]+)+$/.test(text)
}
