import { describe, expect, it } from 'vitest'
import { truncated } from './truncate.ts'

describe('truncated', () => {
  it('leaves 128 characters and cuts 129 to 127 and …', () => {
    expect(truncated('x'.repeat(128))).toBe('x'.repeat(128))
    expect(truncated('x'.repeat(129))).toBe(`${'x'.repeat(127)}…`)
    expect(Array.from(truncated('x'.repeat(500)))).toHaveLength(128)
    expect(truncated('')).toBe('')
  })

  it('cuts at another limit, and no sign in half', () => {
    expect(truncated('Käsespätzle', 5)).toBe('Käse…')
    expect(truncated('🍕🍕🍕', 3)).toBe('🍕🍕🍕')
    expect(truncated('🍕🍕🍕🍕', 3)).toBe('🍕🍕…')
  })
})
