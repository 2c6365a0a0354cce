// Caches that the player of TVs fills and its service worker answers from.
export const mediaName = 'signage-media'
export const shellName = 'signage-shell'

/** Of a film, which is kept in pieces: what a cut connection stopped goes on, and no single entry fills the device. */
export const keptPieceBytes = 4 * 1024 * 1024
/** On each piece: bytes of the whole film. */
export const wholeSizeHeader = 'x-whole-size'

/** Under what a piece of `address` (a path) is kept. */
export function pieceAddress(address: string, index: number): string {
  return `${address}?piece=${index}`
}
