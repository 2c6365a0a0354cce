// What Theke sends to addresses of others.
import type { z } from 'zod'
import { deviceCallSchema } from '../notification/device-calls.ts'
import { orderCallSchema, productCallSchema } from '../notification/webhooks.ts'
import { answerExample } from './examples.ts'
import { schemaOf, type Forms, type Json } from './json-schema.ts'

export function webhooksOf(forms: Forms): Json {
  const sent = (operationId: string, about: Pick<Told, 'schema' | 'summary' | 'description' | 'tag'>) =>
    told({ operationId, ...about }, forms)
  return {
    deviceEvent: sent('deviceEvent', {
      schema: deviceCallSchema,
      summary: 'A notification device whose channel is a webhook is told of an order',
      description:
        'Sent until an answer from 200 to 299 comes, with growing pauses, for as long as the message is useful; 410 ends it at once. Redirects are not followed.',
      tag: 'devices',
    }),
    orderEvent: sent('orderEvent', {
      schema: orderCallSchema,
      summary: 'A webhook for the topics orders or payments is told of an order',
      description: `\`order.created\`: placed; \`order.status\`: any other step; \`order.time\`: another time; \`order.changed\`: lines or contact; \`order.payment\`: anything about its money. For the topic payments: \`payment.paid\`, \`payment.refund\`, \`payment.failed\` and \`payment.note\`, which staff should look at. ${delivery}`,
      tag: 'webhooks',
    }),
    productEvent: sent('productEvent', {
      schema: productCallSchema,
      summary: 'A webhook for the topic products is told of a product',
      description: `Also when it was imported or marked as sold out in a branch. ${delivery}`,
      tag: 'webhooks',
    }),
  }
}

const delivery =
  'The body tells how things stand when it is sent, which may be later than `at`. Sent until an answer from 200 to 299 comes within 10 seconds, with pauses from one minute to an hour, for three days; 410 switches the webhook off. Calls may come twice (with the same `id`) and in another order than things happened. Redirects are not followed.'

interface Told {
  readonly operationId: string
  readonly schema: z.ZodType
  readonly summary: string
  readonly description: string
  readonly tag: string
}

function told({ operationId, schema, summary, description, tag }: Told, forms: Forms): Json {
  const call = schemaOf(schema, 'output', forms)
  return {
    post: {
      summary,
      description,
      operationId,
      tags: [tag],
      security: [],
      parameters: [
        sentHeader('X-Theke-Id', 'The same in every try: what was taken once need not be taken again.', 'b1d0…'),
        sentHeader(
          'X-Theke-Signature',
          '`t=<seconds>,v1=<hex>`; v1 is the HMAC-SHA256 of `<seconds>.<body>` with the key of the device or the secret of the webhook. Refuse what is older than five minutes.',
          't=1795433400,v1=5f0c…',
        ),
      ],
      requestBody: {
        required: true,
        content: { 'application/json': { schema: call, example: answerExample(call, forms) } },
      },
      responses: taken,
    },
  }
}

const taken: Json = {
  '2XX': { description: 'Taken' },
  410: { description: 'Gone: nothing more is sent' },
  default: { description: 'Not taken: sent again later' },
}

function sentHeader(name: string, description: string, example: string): Json {
  return { name, in: 'header', required: true, description, schema: { type: 'string' }, example }
}
