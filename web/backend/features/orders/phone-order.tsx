// An order for a guest on the telephone: the shop of the branch in a tab of its own, as the guest would order.
import { Button, Menu } from '@mantine/core'
import { Phone } from 'lucide-react'
import { backofficeScreenTexts as texts } from '#domain/wording/backoffice-screens.ts'
import type { Branch } from '#parts/orders/order-view.ts'

export function PhoneOrder({ branches }: { branches: readonly Branch[] }) {
  const [only] = branches
  const icon = <Phone size={17} aria-hidden />
  if (only === undefined) return null
  if (branches.length === 1) {
    return (
      <Button variant="default" component="a" href={shopOf(only)} target="_blank" rel="noreferrer" leftSection={icon}>
        {texts.phoneOrder}
      </Button>
    )
  }
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
          <Menu.Item key={branch.id} component="a" href={shopOf(branch)} target="_blank" rel="noreferrer">
            {branch.name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

function shopOf({ identifier }: Branch): string {
  return `/store/${encodeURIComponent(identifier)}`
}
