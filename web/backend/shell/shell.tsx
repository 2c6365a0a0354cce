// The frame of the back office: areas on the left, who is signed in on the right, the page in the middle.
import { AppShell, Burger, Skeleton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { lazy, Suspense, useEffect, useRef, type ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { backofficeScreenTexts as texts } from '#domain/wording/backoffice-screens.ts'
import { BranchSwitcher } from './branch-switcher.tsx'
import { ErrorEntries } from './error-entries.tsx'
import { FindButton } from './find-button.tsx'
import { useConfig, useMe } from './frame-queries.ts'
import { keepFocus } from './kept-focus.ts'
import { OfflineNote } from './offline-note.tsx'
import { useIsAnythingRunning } from './operations.ts'
import { SignedIn } from './signed-in.tsx'
import { ToastList } from './toast-list.tsx'
import './shell.css'

// Asked for at once, so that it comes beside the answer of who is signed in.
const loadingAreas = import('./area-links.tsx')
const loadingGate = import('./area-gate.tsx')
const AreaGate = lazy(async () => ({ default: (await loadingGate).AreaGate }))
const Areas = lazy(async () => ({ default: (await loadingAreas).Areas }))

interface ShellProps {
  /** Beside the link of an area, by its path. */
  readonly badges: Readonly<Record<string, ReactNode>>
  /** Runs on every page. */
  readonly children?: ReactNode
}

export function Shell({ badges, children }: ShellProps) {
  const [isOpen, { toggle, close }] = useDisclosure(false)
  const { pathname } = useLocation()
  const me = useMe().data
  const shopName = useConfig().data?.shopName
  useEffect(close, [pathname, close])
  useFocusOnPage(pathname)
  useEffect(() => keepFocus(document), [])
  return (
    <AppShell
      header={{ height: 56 }}
      navbar={{ width: 224, breakpoint: 'sm', collapsed: { mobile: !isOpen } }}
      padding={0}
      transitionDuration={160}
    >
      <AppShell.Header className="shell-header">
        <a className="skip-link visually-hidden" href="#content" onClick={skipToContent}>
          {texts.skipToContent}
        </a>
        <Burger
          opened={isOpen}
          onClick={toggle}
          hiddenFrom="sm"
          size="sm"
          aria-label={isOpen ? texts.closeNavigation : texts.openNavigation}
          aria-expanded={isOpen}
        />
        <Link to="/dashboard" className="shell-brand">
          {shopName ?? texts.appName}
        </Link>
        {me ? <FindButton me={me} /> : null}
        {me ? <BranchSwitcher me={me} /> : null}
        <SignedIn me={me} />
        <RunningBar />
      </AppShell.Header>
      <AppShell.Navbar className="shell-navbar" aria-label={texts.navigation} withBorder>
        <Suspense fallback={<Skeleton height={120} />}>
          {me ? <Areas me={me} badges={badges} /> : <Skeleton height={120} />}
        </Suspense>
      </AppShell.Navbar>
      <AppShell.Main id="content" tabIndex={-1} className="shell-main">
        <div className="shell-notes">
          <OfflineNote />
          <ErrorEntries />
        </div>
        {children}
        <Suspense fallback={null}>{me ? <AreaGate me={me} /> : null}</Suspense>
      </AppShell.Main>
      <ToastList />
    </AppShell>
  )
}

/** On another page the keys go on in it: what was pressed has gone with the page before, or stands in front of all links of the areas. */
function useFocusOnPage(pathname: string): void {
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    const content = document.querySelector<HTMLElement>('#content')
    if (!content?.contains(document.activeElement)) content?.focus({ preventScroll: true })
  }, [pathname])
}

/** The address is a hash route: the browser's own jump would leave the page. */
function skipToContent(event: { preventDefault: () => void }): void {
  event.preventDefault()
  document.querySelector<HTMLElement>('#content')?.focus()
}

function RunningBar() {
  const isRunning = useIsAnythingRunning()
  return <div className="running-bar" data-running={isRunning || undefined} aria-hidden />
}
