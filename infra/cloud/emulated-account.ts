// Loaded before the app by try-deploy.ts: the one account that the emulated AWS has.
import { stages } from './parameters.ts';

stages.staging.account = '123456789012';
