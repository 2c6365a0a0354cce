/** The other side has answered, but not taken the message; the next try may succeed. The message is a German sentence. */
export class Undelivered extends Error {}
