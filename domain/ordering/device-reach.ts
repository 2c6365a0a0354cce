// What a device that is switched on needs so that anything can reach it: saved without, it would be silent and nobody would know.
// What is made only once it is saved (the address a printer asks, the browsers that listen) is told afterwards (printer-advice.ts).
import { isEmail } from '../ground/email.ts'
import { problem, type Problem } from '../ground/problem.ts'
import { isInternationalPhone, phoneExample } from '../places/phone.ts'
import { docketWay, type PrinterConnection } from './printer-connection.ts'

interface ReachedDevice {
  /** A printer unless said otherwise. */
  readonly kind?: string
  /** Only `false` is off: who may be half set up yet. */
  readonly isEnabled?: boolean
  readonly connection?: PrinterConnection
  readonly address?: string
  readonly channel?: 'screen' | 'webPush' | 'email' | 'sms' | 'webhook' | null
  readonly target?: string
}

export function deviceReachProblems(device: ReachedDevice): Problem[] {
  if (device.isEnabled === false) return []
  return device.kind === 'notification' ? bellProblems(device) : printerProblems(device)
}

function printerProblems({ connection = 'browser', address = '' }: ReachedDevice): Problem[] {
  const isNowhere = docketWay(connection) === 'called' && address.trim() === ''
  return isNowhere ? [problem('printerAddress', 'address')] : []
}

function bellProblems({ channel = null, target = '' }: ReachedDevice): Problem[] {
  const to = target.trim()
  switch (channel) {
    case null:
      return [problem('deviceChannel', 'channel')]
    case 'email':
      return isEmail(to) ? [] : [problem('email', 'target')]
    case 'sms':
      return isInternationalPhone(to) ? [] : [problem('phoneFormat', 'target', { phone: phoneExample(null) })]
    case 'webhook':
      return /^https?:\/\/[^\s/]/i.test(to) ? [] : [problem('url', 'target')]
    case 'screen':
    case 'webPush':
      return []
  }
  return channel satisfies never
}
