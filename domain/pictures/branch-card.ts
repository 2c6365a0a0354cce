// What the finished template for shared pages of branches shows: 1200 × 630 pixels.
import { finishedLayers as names } from '../wording/picture-templates.ts'
import {
  accent,
  box,
  heading,
  ink,
  pictured,
  soft,
  variablesOf,
  white,
  written,
  type LayerDraft,
} from './finished-layers.ts'

export const branchVariables = variablesOf(
  'branch',
  'street',
  'city',
  'today',
  'branchPage',
  'branchPicture',
  'logo',
  'shop',
  'accent',
)

export function branchLayers(): readonly LayerDraft[] {
  const plate = box(180, 215, 200, 200)
  const [ground, ...picture] = pictured(box(0, 0, 560, 630), 'branchPicture')
  return [
    ...(ground === undefined ? [] : [ground]),
    // A branch without a picture shows whose it is. Below the picture, so that it is in nobody's way where there is one.
    { kind: 'group', name: names.plate, ...plate, visibleIf: { key: 'branchPicture', op: 'isEmpty', value: '' } },
    {
      kind: 'shape',
      name: names.plateGround,
      ...plate,
      shape: 'ellipse',
      fill: white,
      parent: names.plate,
      visibleIf: { key: 'logo', op: 'isSet', value: '' },
    },
    {
      kind: 'image',
      name: names.logo,
      ...box(220, 255, 120, 120),
      fit: 'contain',
      binding: 'logo',
      parent: names.plate,
      visibleIf: { key: 'logo', op: 'isSet', value: '' },
    },
    ...picture,
    written(names.shop, box(620, 64, 520, 36), 30, {
      text: '{shop}',
      autoFit: 'shrink',
      fontWeight: 600,
      color: soft,
    }),
    heading(names.name, box(620, 124, 520, 190), 80, { text: '{branch}', verticalAlign: 'middle' }),
    { kind: 'shape', name: names.line, ...box(620, 350, 72, 6), fill: accent, binding: 'accent' },
    written(names.street, box(620, 392, 340, 40), 32, { text: '{street}', autoFit: 'shrink' }),
    written(names.city, box(620, 436, 340, 40), 32, { text: '{city}', autoFit: 'shrink' }),
    written(names.today, box(620, 496, 340, 80), 30, { text: '{today}', fontWeight: 700 }),
    {
      kind: 'qr',
      name: names.code,
      ...box(990, 416, 150, 150),
      value: '{branchPage}',
      color: ink,
      visibleIf: { key: 'branchPage', op: 'isSet', value: '' },
    },
  ]
}
