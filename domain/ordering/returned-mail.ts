// What a mail server's code says about the mailbox it was asked for (RFC 3463).

const code = /\b5\.\d{1,3}\.\d{1,3}\b/

/** The first code of a permanent failure in what a server said; null where it names none. */
export function failureCode(said: string): string | null {
  return code.exec(said)?.[0] ?? null
}

/** Policy, no right to send, spam (5.7); the content (5.6); the receiving system (5.3); a mailbox that is full or takes no mail as long (5.2.2, 5.2.3); the sender's address (5.1.7, 5.1.8); no reason at all (5.0.0). */
const saysNothingOfIt = /^5\.(?:[367]\.|2\.[23]$|1\.[78]$|0\.0$)/

/** Whether the mailbox itself is meant, which then takes nothing of ours, whatever we send. */
export function isMailboxGone(failure: string): boolean {
  return !saysNothingOfIt.test(failure)
}
