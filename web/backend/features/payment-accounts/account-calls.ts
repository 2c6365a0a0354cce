// The accounts of one owner: read, kept, tried, taken away.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { AccountOwner, PaymentAccount } from '#contract/payment/payment-accounts.ts'
import type { PaymentProvider } from '#domain/ground/payment-method.ts'
import { paymentAccountTexts as texts } from '#domain/wording/payment-accounts.ts'
import { say } from '#domain/wording/sentence.ts'
import { shownFailure } from '#domain/wording/backoffice.ts'
import { ApiFailure } from '#parts/api-client.ts'
import { askAsStaff } from '../../shell/staff-call.ts'

export interface Owner {
  readonly owner: AccountOwner
  readonly ownerId: string
}

/** By the names that the provider asks for. */
export type TypedKeys = Readonly<Record<string, string | boolean>>

/** What came of a press, and the fields that were refused. */
export interface Outcome {
  readonly isDone: boolean
  readonly text: string
  readonly errors: Readonly<Record<string, string>>
}

export function usePaymentAccounts(owner: Owner) {
  return useQuery({
    queryKey: keyOf(owner),
    queryFn: async ({ signal }) =>
      (await askAsStaff('GET /payment-accounts/:owner/:ownerId', { params: owner }, { signal })).data,
  })
}

function keyOf({ owner, ownerId }: Owner) {
  return ['payment-accounts', owner, ownerId] as const
}

export function useAccountCalls(owner: Owner, provider: PaymentProvider) {
  const client = useQueryClient()
  const show = (accounts: PaymentAccount[]) => client.setQueryData(keyOf(owner), accounts)
  const params = { ...owner, provider }
  const route = `PUT /payment-accounts/:owner/:ownerId/${provider}` as const
  return {
    keep: (keys: TypedKeys): Promise<Outcome> =>
      outcomeOf(texts.notSaved, async () => {
        // The server says what is wrong with what was typed.
        const asked = { params: owner, body: keys } as Parameters<typeof askAsStaff<typeof route>>[1]
        const kept = await askAsStaff(route, asked)
        show(kept.data)
        return texts.saved
      }),
    check: (): Promise<Outcome> =>
      outcomeOf(texts.notChecked, async () => {
        const asked = { params, body: {} }
        const { data } = await askAsStaff('POST /payment-accounts/:owner/:ownerId/:provider/check', asked)
        const { account, name, isTest } = data
        return say(texts.checked, { account, name, mode: isTest ? texts.test : texts.live })
      }),
    remove: (): Promise<Outcome> =>
      outcomeOf(texts.notRemoved, async () => {
        await askAsStaff('DELETE /payment-accounts/:owner/:ownerId/:provider', { params })
        await client.invalidateQueries({ queryKey: keyOf(owner) })
        return texts.removed
      }),
  }
}

async function outcomeOf(failure: string, run: () => Promise<string>): Promise<Outcome> {
  try {
    return { isDone: true, text: await run(), errors: {} }
  } catch (error) {
    if (!(error instanceof ApiFailure)) return { isDone: false, text: failure, errors: {} }
    const named = error.errors.flatMap(({ field, message }) => (field === null ? [] : [[field, message] as const]))
    const text = named.length > 0 ? failure : shownFailure(error.errors, failure)
    return { isDone: false, text, errors: Object.fromEntries(named) }
  }
}
