// An order for a guest on the telephone: the shop of the branch in a tab of its own, as the guest would order.
import { Button, Menu } from '@mantine/core'
import { Phone } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { backofficeScreenTexts as texts } from '#domain/wording/backoffice-screens.ts'
import { say } from '#domain/wording/sentence.ts'
import type { Branch } from '#parts/orders/order-view.ts'
import { shopAddress } from '../../records/addresses.ts'
import { BranchDialog } from '../../shell/branch-dialog.tsx'
import { mostListed } from '../../shell/branch-select.tsx'

export function PhoneOrder({ branches }: { branches: readonly Branch[] }) {
  const [only] = branches
  const icon = <Phone size={17} aria-hidden />
  if (only === undefined) return null
  if (branches.length === 1) {
    return (
      <Button
        variant="default"
        component="a"
        href={shopAddress(only.identifier)}
        target="_blank"
        rel="noreferrer"
        leftSection={icon}
      >
        {texts.phoneOrder}
      </Button>
    )
  }
  if (branches.length > mostListed) return <OfMany branches={branches} icon={icon} />
  return (
    <Menu>
      <Menu.Target>
        <Button variant="default" leftSection={icon}>
          {texts.phoneOrder}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{texts.phoneOrderFor}</Menu.Label>
        {branches.map((branch) => (
          <Menu.Item
            key={branch.id}
            component="a"
            href={shopAddress(branch.identifier)}
            target="_blank"
            rel="noreferrer"
          >
            {branch.name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

/** The branch is looked for by its name. */
function OfMany({ branches, icon }: { branches: readonly Branch[]; icon: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="default" leftSection={icon} onClick={() => setOpen(true)}>
        {texts.phoneOrder}
      </Button>
      {isOpen ? (
        <BranchDialog
          title={texts.phoneOrder}
          text={texts.phoneOrderFor}
          branches={branches}
          onClose={() => setOpen(false)}
        >
          {(branch) => (
            <Button
              component="a"
              href={shopAddress(branch.identifier)}
              target="_blank"
              rel="noreferrer"
              leftSection={icon}
            >
              {say(texts.phoneOrderAt, { branch: branch.name })}
            </Button>
          )}
        </BranchDialog>
      ) : null}
    </>
  )
}
