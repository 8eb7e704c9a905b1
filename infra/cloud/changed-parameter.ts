// Loaded before the app by try-deploy.ts: an update of one parameter.
import { stages } from './parameters.ts';

stages.staging.requestsPerAddress += 1;
