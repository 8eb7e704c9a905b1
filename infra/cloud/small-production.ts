// Loaded before the app by tests: production in its small size.
import { small, stages } from './parameters.ts';

Object.assign(stages.production, small(stages.production));
