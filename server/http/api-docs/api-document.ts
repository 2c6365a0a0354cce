// As much of an OpenAPI document as the page shows.
import type { JsonSchema } from './schema-html.ts'

export interface Media {
  readonly schema: JsonSchema
  readonly example?: unknown
  readonly examples?: Readonly<Record<string, { readonly $ref: string }>>
}
export type Content = Readonly<Record<string, Media>>

export interface Outcome {
  readonly $ref?: string
  readonly description: string
  readonly headers?: Readonly<Record<string, unknown>>
  readonly content?: Content
}

export interface Operation {
  readonly tags: readonly string[]
  readonly summary: string
  readonly operationId: string
  readonly description?: string
  readonly security?: readonly Readonly<Record<string, unknown>>[]
  readonly parameters: readonly {
    readonly name: string
    readonly in: string
    readonly required?: boolean
    readonly description?: string
    readonly schema: JsonSchema
  }[]
  readonly requestBody?: { readonly content: Content }
  readonly responses: Readonly<Record<string, Outcome>>
}

export interface ApiDocument {
  readonly info: { readonly version: string }
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly webhooks: Readonly<Record<string, { readonly post: Operation }>>
  readonly components: {
    readonly schemas: Readonly<Record<string, JsonSchema>>
    readonly responses: Readonly<Record<string, Outcome>>
    readonly examples: Readonly<Record<string, { readonly value: unknown }>>
  }
}

export interface Call {
  readonly method: string
  readonly path: string
  readonly operation: Operation
}
