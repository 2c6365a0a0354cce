// Hands text messages over to the provider that SMS_PROVIDER names.
import { smsProviders, type Sms, type SmsAccount, type SmsProviderName, type SmsReceipt } from './sms-providers.ts'

/** Throws where the message could not be handed over; `Hopeless` where it never can. */
export type SendSms = (sms: Sms) => Promise<SmsReceipt>

export interface SmsSettings extends SmsAccount {
  readonly provider: SmsProviderName
}

/** Below the time a try keeps other processes away. */
const patience = 15_000

export function openSmsGateway(settings: SmsSettings, timeoutMilliseconds = patience): SendSms {
  const provider = smsProviders[settings.provider]
  return async (sms) => {
    const { url, headers, body } = provider.request(settings, sms)
    const signal = AbortSignal.timeout(timeoutMilliseconds)
    const answer = await fetch(url, { method: 'POST', headers, body, signal, redirect: 'error' })
    const text = await answer.text()
    return provider.read(answer.status, parsed(text))
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text.slice(0, 200)
  }
}
