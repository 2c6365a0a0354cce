// How long a kiosk waits, in seconds (decisions § 6).

/** Without a touch, a guest who left. */
export const idleReset = 90
/** The last of them are counted down, and the guest is asked. */
export const idleWarning = 15
/** To read the ticket after ordering. */
export const afterOrder = 20
/** Between two tries to come back without a connection. */
export const retryEvery = 5
