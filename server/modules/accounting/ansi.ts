// Text for programmes that read Windows-1252 alone.

/** Letters whose stroke is no accent, and the minus and the narrow space that programmes write. */
const alike: Readonly<Record<string, string>> = {
  '\u2212': '-',
  '\u202F': '\u00A0',
  đ: 'd',
  Đ: 'D',
  ł: 'l',
  Ł: 'L',
  ı: 'i',
}

let bytes: ReadonlyMap<string, number> | undefined

/** What has no sign of its own there loses its accent, „Kovačević“ is „Kovacevic“; what is then left becomes a question mark. */
export function ansiOf(text: string): Uint8Array {
  const decoder = new TextDecoder('windows-1252')
  bytes ??= new Map(Array.from({ length: 256 }, (_, byte) => [decoder.decode(Uint8Array.of(byte)), byte]))
  const known = bytes
  return Uint8Array.from(
    text.normalize('NFC'),
    (sign) => known.get(sign) ?? known.get(alike[sign] ?? sign.normalize('NFD').charAt(0)) ?? 63,
  )
}
