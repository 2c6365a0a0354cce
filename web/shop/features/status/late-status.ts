// What the status page shows after it is awake, as one file to fetch: each name of a file is bytes that every page of it loads.
export { HeldNotice } from './held-notice.tsx'
export { OrderAgain } from './order-again.tsx'
export { Receipt } from './receipt.tsx'
