// Opens the accounts of a branch or an organisation, for those who may keep their keys.
import { Button } from '@mantine/core'
import { CreditCard } from 'lucide-react'
import { useState } from 'react'
import type { Me } from '#contract/identity/session.ts'
import { paymentAccountRoutes } from '#contract/payment/payment-accounts.ts'
import { paymentAccountTexts as texts } from '#domain/wording/payment-accounts.ts'
import { mayCall } from '../../records/may.ts'
import type { Owner } from './account-calls.ts'
import { AccountsDialog } from './accounts-dialog.tsx'

export function AccountsButton({ me, of, name }: { me: Me; of: Owner; name: string }) {
  const [isShowing, setIsShowing] = useState(false)
  if (!mayCall(me, paymentAccountRoutes['GET /payment-accounts/:owner/:ownerId'].access)) return null
  return (
    <>
      <Button variant="default" leftSection={<CreditCard size={17} aria-hidden />} onClick={() => setIsShowing(true)}>
        {texts.open}
      </Button>
      {isShowing ? <AccountsDialog of={of} name={name} onClose={() => setIsShowing(false)} /> : null}
    </>
  )
}
