import { describe, expect, it } from 'vitest'
import { aBranch } from '../ground/branch.fixture.ts'
import { isEmail } from '../ground/email.ts'
import { checkContact } from './check-contact.ts'
import { checkoutRequirements } from './checkout-requirements.ts'
import { aRequest } from './order.fixture.ts'
import type { Branch } from '../ground/branch.ts'
import type { Problem } from '../ground/problem.ts'
import type { OrderRequest } from './order-request.ts'
import type { OrderType } from '../ground/order-type.ts'

function check(request: Partial<OrderRequest>, branch: Partial<Branch> = {}, orderType: OrderType = 'takeaway') {
  const problems: Problem[] = []
  const requirements = checkoutRequirements(aBranch(branch), orderType, { enablePluginDonations: false })
  const contact = checkContact(aRequest(request), requirements, aBranch(branch).country, problems)
  return { contact, problems: problems.map((one) => `${one.field} ${one.code}`) }
}

const everything = { isTakeawayEmailRequired: true, isTakeawayPhoneRequired: true, isTakeawayAddressRequired: true }

describe('the contact', () => {
  it('is trimmed, the phone normalized', () => {
    expect(check({ name: ' Anna ', phone: '0043 664 / 12', email: ' a@b.at ', company: ' Linde ' })).toEqual({
      contact: expect.objectContaining({ name: 'Anna', phone: '+4366412', email: 'a@b.at', company: 'Linde' }),
      problems: [],
    })
  })

  it('takes the name from its parts when it is empty', () => {
    expect(check({ name: '', firstName: 'Anna', lastName: 'Berger' }).contact.name).toBe('Anna Berger')
    expect(check({ name: null, lastName: 'Berger' }).contact.name).toBe('Berger')
    expect(check({ name: 'A', firstName: 'Anna' }).contact).toMatchObject({ name: 'A', firstName: 'Anna' })
    expect(check({ name: '' }).problems).toEqual(['name notBlank'])
  })

  it('needs what the branch asks for', () => {
    expect(check({}, everything).problems).toEqual([
      'email notBlank',
      'phone notBlank',
      'street notBlank',
      'city notBlank',
    ])
    expect(check({ phone: ' ', email: ' ' }, everything).problems).toHaveLength(4)
    expect(check({ phone: '+43 1', email: 'a@b.at', street: 'Seeweg', city: 'Wien' }, everything).problems).toEqual([])
  })

  it('may leave out what the branch does not ask for, but not get it wrong', () => {
    expect(check({}).problems).toEqual([])
    expect(check({ email: 'anna', phone: '664' }).problems).toEqual(['email email', 'phone phoneFormat'])
    expect(check({ phone: '664' }, { country: 'CH' }).contact.phone).toBe('664')
  })

  it('keeps no address where none is asked for, and all of it where it is', () => {
    const address = { street: 'Seeweg', zipCode: '6900', city: 'Bregenz', floor: '2', stairway: '1', door: '7' }
    const none = { street: '', zipCode: '', city: '', floor: '', stairway: '', door: '' }
    expect(check(address).contact).toMatchObject(none)
    expect(check(address, everything).contact).toMatchObject(address)
    expect(check(address, { isDeliveryAddressRequired: false }, 'delivery').contact).toMatchObject(none)
    expect(check(address, {}, 'delivery').contact).toMatchObject({ ...address, name: 'Anna Berger' })
  })

  it('hidden is neither required nor stored nor judged', () => {
    const hidden = check({ email: 'x', phone: '0', firstName: 'Anna' }, { isTableSelectionEnabled: true }, 'dineIn')
    expect(hidden.problems).toEqual([])
    expect(hidden.contact).toMatchObject({ name: '', firstName: '', email: '', phone: '' })
  })
})

describe('an e-mail address', () => {
  it.each(['a@b.at', 'anna.berger+linde@mail.beispiel.co.at', "o'neill@b.ie", 'käse@spätzle.at'])(
    'may be %s',
    (text) => {
      expect(isEmail(text)).toBe(true)
    },
  )

  it.each([
    'anna',
    'a@b',
    '@b.at',
    'a@.at',
    'a@b.',
    'a@b..at',
    'a b@c.at',
    'a@b c.at',
    'a@b@c.at',
    'a@b.at,c@d.at',
    'Anna <a@b.at>',
    `${'x'.repeat(250)}@b.at`,
    '',
  ])('is not %s', (text) => {
    expect(isEmail(text)).toBe(false)
  })

  it('has at most 254 characters', () => {
    expect(isEmail(`${'x'.repeat(249)}@b.at`)).toBe(true)
    expect(isEmail(`${'x'.repeat(249)}@bb.at`)).toBe(false)
  })
})
