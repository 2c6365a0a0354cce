// The part of an address that a name becomes: „Gasthof Löwe & Söhne“ → `gasthof-loewe-soehne`.

const spelled: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' }

/** At most 80 signs; `taken` are identifiers that others have: then a number comes behind. Empty where the name has no letters. */
export function identifierOf(name: string, taken: readonly string[] = []): string {
  const plain = name
    .toLocaleLowerCase('de')
    .normalize('NFC')
    .replace(/[äöüß]/g, (letter) => spelled[letter] ?? letter)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 76)
    .replace(/-$/, '')
  if (plain === '' || !taken.includes(plain)) return plain
  for (let number = 2; ; number += 1) {
    if (!taken.includes(`${plain}-${number}`)) return `${plain}-${number}`
  }
}
