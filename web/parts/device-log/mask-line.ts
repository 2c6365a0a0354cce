// Lines leave the device: nothing that opens a door or names a guest may stand in them.

const masks: readonly (readonly [RegExp, string])[] = [
  [/\?[^\s"')]+/g, '?…'],
  [/(?<![\w.+-])[\w.+-]+@[\w.-]+/g, '…@…'],
  // Telephone numbers, cards, accounts.
  [/\+?\d(?:[\s/-]?\d){6,}/g, '…'],
  // Keys and tokens.
  [/[\w-]{24,}/g, '…'],
]

export function maskLine(message: string): string {
  // Ids of rows stay: their digits are no telephone numbers.
  const ids: string[] = []
  const id = /\b[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}\b/gi
  const kept = message
    .replaceAll(/\p{Cc}+/gu, ' ')
    // The key of a terminal stands in its address.
    .replaceAll(/(\/(?:frontdesk|kiosk|time-clock|signage|status)\/)[^\s"')]+/g, '$1…')
    .replaceAll(id, (found) => `<${ids.push(found) - 1}>`)
  const masked = masks.reduce((text, [pattern, by]) => text.replaceAll(pattern, by), kept)
  return masked.replaceAll(/<(\d{1,3})>/g, (mark, index: string) => ids[Number(index)] ?? mark)
}
