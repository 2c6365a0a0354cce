// What every call of the contract does, module by module.
import type { FastifyRequest } from 'fastify'
import { declarations } from '#contract/declarations.ts'
import type { Handlers } from './http/serve-routes.ts'
import { accountingRoutes, findBookingSetup } from './modules/accounting/public.ts'
import { catalogRoutes, changeWishRoutes, productName } from './modules/catalog/public.ts'
import { contentRoutes, formRoutes } from './modules/content/public.ts'
import { deviceLogRoutes } from './modules/device/public.ts'
import { donationRoutes } from './modules/donation/public.ts'
import { identityRoutes } from './modules/identity/public.ts'
import { logRoutes } from './modules/log/public.ts'
import { isFontThere, mediaHandlers } from './modules/media/public.ts'
import { orderingRoutes } from './modules/ordering/public.ts'
import { blockedAddressRoutes, pushToPeople, tellWebhooksOfProducts } from './modules/notification/public.ts'
import { operationRoutes } from './modules/operation/public.ts'
import { organisationRoutes } from './modules/organisation/public.ts'
import { searchRoutes } from './modules/search/public.ts'
import { statisticsRoutes } from './modules/statistics/public.ts'
import { settingsRoutes } from './modules/settings/public.ts'
import { openLook } from './gateways/post-outside.ts'
import { findTv, signageRoutes } from './modules/signage/public.ts'
import { staffRoutes } from './modules/staff/public.ts'
import { catalogChange, peopleChange, plainChange, signageChange } from './resources/change.ts'
import { version } from './version.ts'
import { sealFor } from './secret-keys.ts'
import type { ApplicationParts, Work } from './app-work.ts'

/** Every call of the contract but the first answer, which is made of the others. */
export async function handlersOf(
  { environment, database }: ApplicationParts,
  {
    catalog,
    screens,
    counts,
    memories,
    media,
    mail,
    timeZone,
    clock,
    linkBase,
    printing,
    secrets,
    messages,
    payments,
    paying,
  }: Work,
  shopAddress: (request: FastifyRequest) => string,
): Promise<Omit<Handlers, 'GET /init'>> {
  const change = catalogChange(database)
  const around = { database, declarations, change, memory: memories.catalog }
  const plain = { ...around, change: plainChange(database), memory: null }
  const seal = sealFor(secrets, 'second factor')
  const shopName = async () => (await catalog.load()).visitor.config.shopName
  return {
    ...logRoutes({ database, timeZone }),
    ...settingsRoutes({ database, change, knowsFont: isFontThere }),
    ...identityRoutes(
      {
        database,
        linkBase,
        publicUrl: environment.publicUrl,
        shopName,
        seal,
      },
      { ...plain, change: peopleChange(database) },
    ),
    ...organisationRoutes(around, {
      linkBase,
      placesFile: environment.placesFile,
      seal: sealFor(secrets, 'short link'),
      tellProducts: tellWebhooksOfProducts,
      productName,
    }),
    ...donationRoutes(around),
    ...mediaHandlers({ ...around, ...media, plain }),
    ...catalogRoutes({ ...around, storage: media.storage }, catalog, tellWebhooksOfProducts),
    ...changeWishRoutes(database, { linkBase, shopName }),
    ...contentRoutes(around),
    ...formRoutes({ database, catalog, linkBase }),
    ...staffRoutes(plain, {
      linkBase,
      shopName,
      accountantNumbers: findBookingSetup,
      push: pushToPeople,
      storage: media.storage,
    }),
    ...signageRoutes(
      { ...plain, change: signageChange(database) },
      {
        database,
        catalog,
        programmes: screens,
        typed: media.typed,
        subjects: media.subjects,
        linkBase,
        look: openLook({ allowed: environment.privateTargets, timeoutMilliseconds: 5000 }),
      },
    ),
    ...printing.handlers(plain),
    ...deviceLogRoutes({ database, findTv }),
    ...orderingRoutes({
      database,
      catalog,
      counts,
      payments,
      shopAddress,
      strangersHeld: messages.strangersHeld,
      memory: memories.orders,
    }),
    ...messages.handlers,
    ...paying.handlers,
    ...blockedAddressRoutes(plain),
    ...statisticsRoutes({ database, catalog, linkBase }),
    ...accountingRoutes(database),
    ...searchRoutes({ database }),
    ...operationRoutes({ database, environment, clock, version, timeZone, mail, storage: media.storage }),
  }
}
