// What a page needs of the cart once something is in it, as one file to fetch (`late-cart.ts`).
export { mergedLines } from '#domain/ordering/merge-lines.ts'
export { priceCart } from '#domain/ordering/pricing.ts'
export { CartBar } from './cart-bar.tsx'
export { CartLines } from './cart-lines.tsx'
export { CartTotals } from './cart-totals.tsx'
export { DroppedLines } from './dropped-note.tsx'
export { RemovedNote } from './removed-note.tsx'
