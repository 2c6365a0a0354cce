// What a mail that came back says: which of our mails it returns, and why. Anybody can write one, so nothing is believed but the number of a
// mail, which only its receiver and the servers on its way have seen; whoever asks looks it up.
import type { Attachment } from 'postal-mime'
import { failureCode } from '#domain/ordering/returned-mail.ts'

/** A header of our own beside the Message-ID, which some providers replace. */
export const mailNumberHeader = 'X-Theke-Message'

export interface MailReport {
  /** `returned`: it did not arrive and will not. `unwanted`: whoever got it calls it spam. */
  readonly kind: 'returned' | 'unwanted'
  /** Of our mail: its Message-ID before the `@`, or our own header. */
  readonly mailNumbers: readonly string[]
  /** Of RFC 3463; null: no code of a permanent failure is named. */
  readonly code: string | null
}

/** Loaded with the first mail. */
const mimeReader = async () => (await import('postal-mime')).default

/** What is read of a returned mail, of which a server may return all or only the beginning. */
const headBytes = 64 * 1024
const limits = {
  maxNestingDepth: 8,
  maxHeadersSize: 128 * 1024,
  maxRfc822NestingDepth: 0,
  forceRfc822Attachments: true,
}

/** A delivery status (RFC 3464) that ends in failure, or a complaint (RFC 5965); null for any other mail, however broken. */
export async function readReport(mail: Uint8Array): Promise<MailReport | null> {
  const Reader = await mimeReader()
  const found = await Reader.parse(mail, limits).catch(() => null)
  if (found === null) return null
  const textOf = (...types: string[]) => {
    const part = found.attachments.find(({ mimeType }) => types.includes(mimeType))
    return part === undefined ? null : beginningOf(part)
  }
  const returned = textOf('message/rfc822', 'message/global', 'text/rfc822-headers', 'message/rfc822-headers')
  if (returned === null) return null
  const mailNumbers = mailNumbersIn(returned)
  if (mailNumbers.length === 0) return null
  const feedback = textOf('message/feedback-report')
  if (feedback !== null) return isComplaint(feedback) ? { kind: 'unwanted', mailNumbers, code: null } : null
  const status = textOf('message/delivery-status', 'message/global-delivery-status')
  const failure = status === null ? undefined : failureIn(status)
  return failure === undefined ? null : { kind: 'returned', mailNumbers, code: failure }
}

function beginningOf({ content }: Attachment): string {
  const bytes = typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content)
  return Buffer.from(bytes.subarray(0, headBytes)).toString('latin1')
}

/** Lines of one block, those that go on in the next one put together. */
function fieldsOf(block: string): ReadonlyMap<string, string> {
  const lines = block.replaceAll(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)
  return new Map(
    lines.flatMap((line) => {
      const colon = line.indexOf(':')
      return colon < 1 ? [] : [[line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim()] as const]
    }),
  )
}

const blocksOf = (text: string) => text.split(/\r?\n\r?\n/)

function mailNumbersIn(mail: string): string[] {
  const head = fieldsOf(blocksOf(mail.trimStart())[0] ?? '')
  const messageId = head.get('message-id') ?? ''
  const numbers = [messageId.replace('<', '').split('@')[0] ?? '', head.get(mailNumberHeader.toLowerCase()) ?? '']
  return [...new Set(numbers.map((number) => number.trim().toLowerCase()))].filter((number) => uuid.test(number))
}

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

/** RFC 5965; `not-spam` takes a complaint back, others are about us as a sender. */
function isComplaint(report: string): boolean {
  return ['abuse', 'fraud', 'opt-out', 'opt-out-list'].includes(
    (fieldsOf(report).get('feedback-type') ?? '').toLowerCase(),
  )
}

/** Of the first recipient that failed: each of our mails has one. The receiver's own answer says it more exactly. Undefined: none failed. */
function failureIn(status: string): string | null | undefined {
  const failed = blocksOf(status)
    .map(fieldsOf)
    .find((fields) => fields.get('action')?.toLowerCase() === 'failed')
  if (failed === undefined) return undefined
  return failureCode(failed.get('diagnostic-code') ?? '') ?? failureCode(failed.get('status') ?? '')
}
