import { describe, expect, test } from 'vitest'
import { shiftPreset, type PresetShift } from './shift-preset.ts'

const shift: PresetShift = {
  id: 'evening',
  startsAt: '2026-11-18T16:00:00Z',
  endsAt: '2026-11-18T21:00:00Z',
  status: 'confirmed',
  branch: { id: 'square' },
  department: { id: 'kitchen' },
  project: { id: 'catering' },
}
const offered = { departments: [{ id: 'kitchen' }], projects: [{ id: 'catering' }] }
const comes = { at: '2026-11-18T15:50:00Z', branchIds: ['square'], offered }

describe('who comes for a shift', () => {
  test('finds its branch, department and project chosen', () => {
    expect(shiftPreset([shift], comes)).toEqual({
      branchId: 'square',
      departmentId: 'kitchen',
      projectId: 'catering',
    })
  })

  test('finds nothing of a shift that they declined, that was canceled, or that is in another branch', () => {
    for (const change of [{ status: 'declined' }, { status: 'canceled' }, { branch: { id: 'market' } }])
      expect(shiftPreset([{ ...shift, ...change }], comes)).toBeUndefined()
    expect(shiftPreset([shift], { ...comes, at: '2026-11-18T21:00:00Z' })).toBeUndefined()
  })

  test('finds the nearest of two, declined ones left out', () => {
    const noon = { ...shift, id: 'noon', startsAt: '2026-11-18T15:30:00Z', department: null }
    expect(shiftPreset([shift, noon], comes)?.departmentId).toBe('kitchen')
    expect(shiftPreset([shift, { ...noon, startsAt: '2026-11-18T15:45:00Z' }], comes)?.departmentId).toBeNull()
    expect(shiftPreset([{ ...shift, status: 'declined' }, noon], comes)?.departmentId).toBeNull()
  })

  test('finds nothing chosen that is not offered, as a project that is over', () => {
    const none = { departments: [], projects: [] }
    expect(shiftPreset([shift], { ...comes, offered: none })).toMatchObject({ departmentId: null, projectId: null })
    expect(shiftPreset([shift], { ...comes, offered: undefined })).toMatchObject({ departmentId: null })
  })
})
