// Whether a code is asked for at sign-in: the form that switches it says so, and every form that asks who is there.
import { accountTexts as texts } from '#domain/wording/account.ts'
import { askAsStaff } from '../../shell/staff-call.ts'
import { useAccountData } from './account-call.ts'

export function useSecondFactor() {
  return useAccountData(
    'totp',
    async (signal) => (await askAsStaff('GET /users/me/totp', {}, { signal })).data,
    texts.accountFailed,
  )
}
