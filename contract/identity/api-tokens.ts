// Tokens with which tills and partners call the API.
import { z } from 'zod'
import { ownBranches } from '../access.ts'
import { instantSchema, line } from '../field.ts'
import { idSchema } from '../inputs.ts'
import { route } from '../route.ts'
import { capabilityNames } from './capability-names.ts'

const branch = z.object({ id: idSchema<'branch'>() })

const apiTokenSchema = z
  .object({
    id: idSchema<'apiToken'>(),
    name: z.string(),
    /** How it begins, so that people recognise it. */
    prefix: z.string(),
    capabilities: z.array(z.enum(capabilityNames)),
    /** Null: all of them. */
    branches: z.array(branch).nullable(),
    createdAt: z.string(),
    createdBy: z.string(),
    expiresAt: z.string().nullable(),
    /** To the minute. */
    lastUsedAt: z.string().nullable(),
  })
  .meta({ id: 'ApiToken' })
export type ApiToken = z.output<typeof apiTokenSchema>

const newApiToken = z.strictObject({
  name: line(120).min(1),
  capabilities: z.array(z.enum(capabilityNames)).min(1).max(capabilityNames.length),
  /** Null: all of them, for administrators only. */
  branches: z.array(branch).min(1).max(200).nullable(),
  expiresAt: instantSchema.nullable().default(null),
})
export type NewApiToken = z.output<typeof newApiToken>

export const apiTokenRoutes = {
  'GET /api-tokens': route({
    access: ownBranches('giveTokens'),
    summary: 'Tokens for the API, newest first, without the tokens themselves',
    status: 200,
    answer: z.array(apiTokenSchema),
  }),
  'POST /api-tokens': route({
    access: ownBranches('giveTokens'),
    summary: 'Make a token; it is shown this once',
    status: 201,
    body: newApiToken,
    answer: apiTokenSchema.extend({ token: z.string() }).meta({ id: 'NewApiToken' }),
  }),
  'DELETE /api-tokens/:id': route({
    access: ownBranches('giveTokens'),
    summary: 'Revoke a token: it opens nothing from now on, and its open streams end',
    status: 204,
    params: z.strictObject({ id: z.uuid() }),
    answer: null,
  }),
}
