// try-deploy.ts loads this before the app: it sets the only account that the emulated AWS has.
import { stages } from './parameters.ts';

stages.staging.account = '123456789012';
