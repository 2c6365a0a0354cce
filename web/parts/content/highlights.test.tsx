import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ContentButton } from './content-button.tsx'
import { Highlights } from './highlights.tsx'

afterEach(cleanup)

const menus = ['Montag', 'Dienstag', 'Mittwoch'].map((day) => ({ picture: null, html: `<p>${day}</p>` }))

test('the arrow goes from menu to menu, and from the last to the first', () => {
  render(<Highlights html="" menus={menus} button={null} />)
  const shown: string[] = []
  for (let press = 0; press < 4; press += 1) {
    shown.push(screen.getByText(/tag|Mittwoch/).textContent)
    fireEvent.click(screen.getByRole('button', { name: 'Nächste Karte' }))
  }
  expect(shown).toEqual(['Montag', 'Dienstag', 'Mittwoch', 'Montag'])
})

test('one menu has no arrow, none stands empty', () => {
  const { container } = render(<Highlights html="" menus={menus.slice(0, 1)} button={null} />)
  expect(screen.queryByRole('button')).toBeNull()
  cleanup()
  render(<Highlights html="<p>Nur Text</p>" menus={[]} button={null} />)
  expect(container.querySelector('.highlights-menu')).toBeNull()
})

test.each([
  ['internal', '/speisen', null],
  ['external', 'https://feier.example/', '_blank'],
  ['direct', 'mailto:feier@lindenhof.example', null],
] as const)('a button opens %s where it belongs', (kind, href, target) => {
  render(<ContentButton label="Feiern" href={href} kind={kind} />)
  const link = screen.getByRole('link', { name: /^Feiern/ })
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([href, target])
  expect(link.getAttribute('rel')).toBe(target === null ? null : 'noopener noreferrer')
})
