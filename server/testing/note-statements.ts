// Loaded before the tests of the server.
import { noteStatements, statementsSeenVariable } from './statements-seen.ts'

const file = process.env[statementsSeenVariable]
if (file !== undefined) noteStatements(file)
