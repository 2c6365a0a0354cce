// Pages that no area of the navigation is: the manual, the own account, bringing a menu along, the assistant of an empty shop.
import { CircleQuestionMark, FileUp, Rocket, UserRound } from 'lucide-react'
import { catalogImportRoutes } from '#contract/catalog/catalog-imports.ts'
import { configRoutes } from '#contract/settings/config.ts'
import { accountTexts } from '#domain/wording/account.ts'
import { firstRunTexts } from '#domain/wording/first-run.ts'
import { importTexts } from '#domain/wording/imports.ts'
import { manualTexts } from '#domain/wording/manual.ts'
import { mayCall } from '../records/may.ts'
import type { Area } from './areas.ts'

export const furtherPages: readonly Area[] = [
  {
    path: '/start',
    label: firstRunTexts.title,
    icon: Rocket,
    isFor: (me) => mayCall(me, configRoutes['POST /config'].access),
  },
  {
    path: '/import',
    label: importTexts.title,
    icon: FileUp,
    isFor: (me) => mayCall(me, catalogImportRoutes['POST /catalog-imports'].access),
  },
  { path: '/help', label: manualTexts.title, icon: CircleQuestionMark, isFor: () => true },
  { path: '/account', label: accountTexts.title, icon: UserRound, isFor: () => true },
]
