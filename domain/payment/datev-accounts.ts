// How many digits an account of DATEV may have: those of a Sachkonto, which each house chooses, and one more for debtors and creditors
// („Personenkonten“). A longer one DATEV refuses with the whole file.
import type { BookingAccounts } from './bookings.ts'
import { paymentMethods } from '../ground/payment-method.ts'

interface DatevSetup extends BookingAccounts {
  /** Null: not named. */
  readonly consultant: number | null
  readonly client: number | null
  /** Of a Sachkonto. */
  readonly accountLength: number
}

/** Dotted paths of the accounts that no DATEV takes; none in a house that has not named its numbers there. */
export function tooLongForDatev(setup: DatevSetup): string[] {
  if (!usesDatev(setup)) return []
  return accountsOf(setup)
    .filter(([, account]) => account.length > setup.accountLength + 1)
    .map(([path]) => path)
}

/** DATEV takes it for a debtor or a creditor. */
export function isPersonalAccount(account: string, setup: DatevSetup): boolean {
  return usesDatev(setup) && account.length === setup.accountLength + 1
}

/** As DATEV reads an account with fewer digits: zeros go before it, never after; null where it has them all. */
export function shortAccountAtDatev(account: string, setup: DatevSetup): string | null {
  const isShort = account !== '' && account.length < setup.accountLength
  return isShort && usesDatev(setup) ? account.padStart(setup.accountLength, '0') : null
}

function usesDatev({ consultant, client }: DatevSetup): boolean {
  return consultant !== null || client !== null
}

function accountsOf(setup: BookingAccounts): (readonly [path: string, account: string])[] {
  return [
    ...(['clearing', 'refunds', 'tips', 'difference'] as const).map((name) => [name, setup[name]] as const),
    ...paymentMethods.map((method) => [`methods.${method}`, setup.methods[method]] as const),
    ...setup.revenue.map(({ account }, index) => [`revenue.${index}.account`, account] as const),
  ]
}
