// Everything a guest is sent, written in one language: this one in German, and built once more for each other (tools/build.ts).
import { languageTexts } from '#domain/wording/language.ts'
import { orderMailTexts } from '#domain/wording/messages.ts'
import { headOf, orderMail, pushTextOf, type Told } from './order-mail.ts'
import { renderMail } from './render-mail.ts'

export interface GuestLetters {
  /** The code of the language that they are written in. */
  readonly language: string
  readonly headOf: typeof headOf
  readonly pushTextOf: typeof pushTextOf
  readonly mailOf: (told: Told) => ReturnType<typeof renderMail> & Pick<ReturnType<typeof orderMail>, 'attachments'>
  readonly testMark: string
}

/** This file as it is built in another language. */
export interface BuiltLetters {
  readonly guestLetters: GuestLetters
}

export const guestLetters: GuestLetters = {
  language: languageTexts.code,
  headOf,
  pushTextOf,
  mailOf(told) {
    const mail = orderMail(told)
    return { ...renderMail(mail), attachments: mail.attachments }
  },
  testMark: orderMailTexts.testMark,
}
