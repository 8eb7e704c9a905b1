// Tests load this before the app: production in its small size.
import { small, stages } from './parameters.ts';

Object.assign(stages.production, small(stages.production));
