import { Menu, UnstyledButton } from '@mantine/core'
import { ChevronDown, LogOut } from 'lucide-react'
import type { Me } from '#contract/identity/session.ts'
import { backofficeTexts } from '#domain/wording/backoffice.ts'
import { backofficeScreenTexts as texts } from '#domain/wording/backoffice-screens.ts'
import { say } from '#domain/wording/sentence.ts'
import { nameOf } from './frame-queries.ts'

export function UserMenu({ me }: { me: Me | undefined }) {
  if (!me) return <span className="user-menu" />
  const name = nameOf(me)
  return (
    <Menu position="bottom-end" width={220} shadow="sm">
      <Menu.Target>
        <UnstyledButton className="user-menu" aria-label={say(texts.userMenu, { name })}>
          <span className="user-initial" aria-hidden>
            {name.charAt(0).toUpperCase()}
          </span>
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
