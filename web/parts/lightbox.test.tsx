import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { Lightbox } from './lightbox.tsx'

afterEach(cleanup)

function open(count = 3) {
  const closed: true[] = []
  const pictures = Array.from({ length: count }, (_, n) => ({ src: `/image/${n}.webp`, alt: `Bild ${n}` }))
  render(<Lightbox label="Suppe" pictures={pictures} onClose={() => closed.push(true)} />)
  screen.getByRole('button', { name: 'Schließen' }).focus()
  return { closed, user: userEvent.setup() }
}

const shown = () => screen.getByRole<HTMLImageElement>('img').alt

test.each([
  ['{ArrowRight}', 'Bild 1'],
  ['{ArrowUp}', 'Bild 1'],
  ['{ArrowRight}{ArrowRight}{ArrowLeft}', 'Bild 1'],
  ['{ArrowRight}{ArrowRight}{ArrowDown}{ArrowDown}', 'Bild 0'],
])('%s leads to „%s“', async (keys, alt) => {
  const { user, closed } = open()
  await user.keyboard(keys)
  expect(shown()).toBe(alt)
  expect(closed).toEqual([])
})

test.each(['{ArrowLeft}', '{ArrowDown}', '{ArrowRight}{ArrowRight}{ArrowRight}', '{ArrowUp}{ArrowUp}{ArrowUp}'])(
  '%s runs past an end and closes',
  async (keys) => {
    const { user, closed } = open()
    await user.keyboard(keys)
    expect(closed).toEqual([true])
  },
)

test('the buttons do the same and the place is said', async () => {
  const { user } = open()
  await user.click(screen.getByRole('button', { name: 'Nächstes Bild' }))
  expect(screen.getByText('Bild 2 von 3')).toBeTruthy()
})

test('a single picture has nothing to turn', () => {
  open(1)
  expect(screen.getAllByRole('button')).toHaveLength(1)
})

test('whoever made a picture is named under it, and only there', async () => {
  const pictures = [
    { src: '/image/0.webp', alt: 'Suppe', copyright: 'Anna Moser' },
    { src: '/image/1.webp', alt: 'Brot' },
  ]
  render(<Lightbox label="Suppe" pictures={pictures} onClose={() => undefined} />)
  expect(screen.getByText('© Anna Moser')).toBeDefined()
  screen.getByRole('button', { name: 'Schließen' }).focus()
  await userEvent.setup().keyboard('{ArrowRight}')
  expect(screen.queryByText(/©/)).toBeNull()
})
