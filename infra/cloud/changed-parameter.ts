// try-deploy.ts loads this before the app: it changes one parameter.
import { stages } from './parameters.ts';

stages.staging.requestsPerAddress += 1;
