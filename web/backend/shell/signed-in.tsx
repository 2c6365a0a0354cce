// Who is signed in: the own account, the look, and the way out: a plain address, so that it works whatever the application does.
import { Menu, useMantineColorScheme, type MantineColorScheme } from '@mantine/core'
import { Check, ChevronDown, CircleUserRound, Keyboard, LogOut, Monitor, Moon, Sun } from 'lucide-react'
import { Link } from 'react-router'
import type { Me } from '#contract/identity/session.ts'
import { frameTexts as texts } from '#domain/wording/areas.ts'
import { backofficeTexts } from '#domain/wording/backoffice.ts'
import { recordTexts } from '#domain/wording/records.ts'
import { say } from '#domain/wording/sentence.ts'
import { isHelpOpen } from '../records/shortcuts.ts'
import { nameOf } from './frame-queries.ts'

const schemes = { auto: Monitor, light: Sun, dark: Moon } as const

export function SignedIn({ me }: { me: Me | undefined }) {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  if (!me) return null
  const name = nameOf(me)
  return (
    <Menu position="bottom-end" shadow="md" width={230} transitionProps={{ duration: 0 }}>
      <Menu.Target>
        <button type="button" className="signed-in" aria-label={say(texts.accountMenu, { name })}>
          <CircleUserRound size={20} aria-hidden />
          <span className="user-name">{name}</span>
          <ChevronDown size={16} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown className="account-menu">
        <Menu.Item component={Link} to="/account" leftSection={<CircleUserRound size={17} aria-hidden />}>
          {texts.account}
        </Menu.Item>
        <Menu.Item
          visibleFrom="sm"
          leftSection={<Keyboard size={17} aria-hidden />}
          onClick={() => isHelpOpen.set(true)}
        >
          {recordTexts.shortcuts}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Label>{texts.colorScheme}</Menu.Label>
        <Menu.RadioGroup value={colorScheme} onChange={(scheme) => setColorScheme(scheme as MantineColorScheme)}>
          {Object.entries(schemes).map(([scheme, Icon]) => (
            <Menu.RadioItem
              key={scheme}
              value={scheme}
              closeMenuOnClick
              checkIcon={<Check size={16} aria-hidden />}
              rightSection={<Icon size={17} aria-hidden />}
            >
              {texts.schemes[scheme as MantineColorScheme]}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <Menu.Divider />
        <Menu.Item component="a" href="/backend/logout" leftSection={<LogOut size={17} aria-hidden />}>
          {backofficeTexts.signOut}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
