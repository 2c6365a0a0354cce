// Tasks where nobody is at a clock: at a terminal of the branch, where whoever did it is named, and in the office.
import { z } from 'zod'
import { ownBranches, terminal } from '../access.ts'
import { idSchema, referenceSchema } from '../inputs.ts'
import { route } from '../route.ts'
import { clockTask, finishedAnswer, finishedTask, photoMegabytes, tickedStep } from './task-work.ts'

const deskSchema = z
  .object({
    /** Who may have done it; by name. */
    people: z.array(z.object({ id: idSchema<'user'>(), name: z.string(), isIn: z.boolean() })),
    tasks: z.array(clockTask),
  })
  .meta({ id: 'DeskTasks' })
export type DeskTasks = z.output<typeof deskSchema>

const oneTask = z.strictObject({ taskId: z.uuid() })
/** Missing: refused at the field. */
const who = { user: referenceSchema('user').nullable().default(null) }

export const taskDeskRoutes = {
  'GET /desk-tasks': route({
    access: terminal,
    summary: 'What is to be done in the branch of a terminal until its day ends, overdue first, and who works there',
    status: 200,
    answer: deskSchema,
  }),
  'POST /desk-tasks/:taskId/checklist': route({
    access: terminal,
    summary: 'Tick a step of a task at a terminal, or take the tick back; `user` says who did it',
    status: 200,
    params: oneTask,
    body: tickedStep.extend(who),
    mayFail: [409],
    answer: clockTask,
  }),
  'POST /desk-tasks/:taskId/done': route({
    access: terminal,
    summary: 'Finish a task at a terminal, with the photo and the value that it asks for; `user` says who did it',
    status: 200,
    params: oneTask,
    body: finishedTask.extend(who),
    takesFiles: { megabytes: photoMegabytes },
    mayFail: [409],
    answer: finishedAnswer,
  }),
}

const ofOffice = z.strictObject({ id: z.uuid() })

export const taskOfficeRoutes = {
  'GET /tasks/:id/work': route({
    access: ownBranches('managePeople'),
    summary: 'An open task as whoever does it sees it, with what is attached; for who answers for the branch',
    status: 200,
    params: ofOffice,
    answer: clockTask,
  }),
  'POST /tasks/:id/checklist': route({
    access: ownBranches('managePeople'),
    summary: 'Tick a step of a task, or take the tick back, as whoever answers for the branch',
    status: 200,
    params: ofOffice,
    body: tickedStep,
    mayFail: [409],
    answer: clockTask,
  }),
  'POST /tasks/:id/done': route({
    access: ownBranches('managePeople'),
    summary: 'Finish a task, with the photo and the value that it asks for, as whoever answers for the branch',
    status: 200,
    params: ofOffice,
    body: finishedTask,
    takesFiles: { megabytes: photoMegabytes },
    mayFail: [409],
    answer: finishedAnswer,
  }),
}
