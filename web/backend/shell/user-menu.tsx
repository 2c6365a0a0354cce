import { Menu, UnstyledButton } from '@mantine/core'
import { ChevronDown, LogOut } from 'lucide-react'
import type { Me } from '#contract/identity/session.ts'
import { backofficeTexts } from '#domain/wording/backoffice.ts'
import { backofficeScreenTexts as texts } from '#domain/wording/backoffice-screens.ts'
import { nameOf } from './frame-queries.ts'

export function UserMenu({ me }: { me: Me | undefined }) {
  if (!me) return <span className="user-menu" />
  const name = nameOf(me)
  return (
    <Menu position="bottom-end" width={220} shadow="sm">
      <Menu.Target>
        <UnstyledButton className="user-menu">
          <span className="user-initial" data-initial={name.charAt(0).toUpperCase()} />
          <span className="visually-hidden">{texts.userMenu} </span>
          <span className="user-name">{name}</span>
          <ChevronDown size={16} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{me.user.email || me.user.username}</Menu.Label>
        <Menu.Item component="a" href="/backend/logout" leftSection={<LogOut size={17} aria-hidden />}>
          {backofficeTexts.signOut}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
