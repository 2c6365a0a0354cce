// The plain lists and forms with their frame, for one person: by address, as the back office has them.
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createHashRouter, createMemoryRouter, Outlet, RouterProvider, type RouteObject } from 'react-router'
import type { Role } from '#contract/access.ts'
import type { Me } from '#contract/identity/session.ts'
import { Providers } from '#parts/staff-providers.tsx'
import { Page as FormPage } from '../pages/records/form-page.tsx'
import { Page as ListPage } from '../pages/records/list-page.tsx'
import { RecordNotes } from '../records/record-notes.tsx'
import { ErrorEntries } from '../shell/error-entries.tsx'
import { dismissEntry, errorEntries, makeOfficeClient } from '../shell/operations.ts'
import { ToastList } from '../shell/toast-list.tsx'
import { toasts } from '../shell/toasts.ts'

export function person(role: Role, ...branches: readonly string[]): Me {
  const id = '019a0000-0000-7000-8000-00000000000a'
  const own = branches.map((branch) => ({ id: branch }))
  const user = {
    id,
    username: 'paula',
    email: 'paula@example.at',
    firstName: 'Paula',
    lastName: 'Berger',
    branches: own,
  }
  return { id, roles: [role], user } as unknown as Me
}

const plainPages: readonly RouteObject[] = [
  { path: '/', element: <p>Start</p> },
  { path: '/:resource', Component: ListPage },
  { path: '/:resource/:id', Component: FormPage },
]

/** Addresses are those of the window, as in a browser: what is typed there is no step of the router's. */
export function showPagesInWindow(address: string) {
  window.location.hash = `#${address}`
  return showRoutes(person('ROLE_ADMIN'), plainPages, createHashRouter)
}

export function showPages(address: string, me: Me = person('ROLE_ADMIN'), pages = plainPages) {
  return showRoutes(me, pages, (routes) => createMemoryRouter(routes, { initialEntries: [address] }))
}

type Router = ReturnType<typeof createMemoryRouter>

function showRoutes(me: Me, pages: readonly RouteObject[], routerOf: (routes: RouteObject[]) => Router) {
  for (const { id } of errorEntries.get()) dismissEntry(id)
  toasts.set([])
  const element = (
    <>
      <Outlet context={me} />
      <RecordNotes />
    </>
  )
  const frame = { element, children: [...pages] }
  const router = routerOf([frame])
  const client = makeOfficeClient()
  render(
    <Providers client={client}>
      <ErrorEntries />
      <RouterProvider router={router} />
      <ToastList />
    </Providers>,
  )
  return { client, router, user: userEvent.setup() }
}
